// Generated from supabase/migrations by scripts/generate-types.ts: change the migrations instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "12";
  };
  public: {
    Tables: {
      connections: {
        Row: {
          addressee_id: string;
          created_at: string;
          id: string;
          note: string | null;
          requester_id: string;
          status: string;
          submission_id: string | null;
          updated_at: string;
        };
        Insert: {
          addressee_id: string;
          created_at?: string;
          id?: string;
          note?: string | null;
          requester_id: string;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Update: {
          addressee_id?: string;
          created_at?: string;
          id?: string;
          note?: string | null;
          requester_id?: string;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      investor_profiles: {
        Row: {
          created_at: string;
          firm_name: string;
          id: string;
          investor_type: string;
          is_listed: boolean;
          is_verified: boolean;
          sectors: string[];
          stages: string[];
          thesis: string | null;
          ticket_max: number | null;
          ticket_min: number | null;
          updated_at: string;
          user_id: string;
          website: string | null;
        };
        Insert: {
          created_at?: string;
          firm_name: string;
          id?: string;
          investor_type?: string;
          is_listed?: boolean;
          is_verified?: boolean;
          sectors?: string[];
          stages?: string[];
          thesis?: string | null;
          ticket_max?: number | null;
          ticket_min?: number | null;
          updated_at?: string;
          user_id: string;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          firm_name?: string;
          id?: string;
          investor_type?: string;
          is_listed?: boolean;
          is_verified?: boolean;
          sectors?: string[];
          stages?: string[];
          thesis?: string | null;
          ticket_max?: number | null;
          ticket_min?: number | null;
          updated_at?: string;
          user_id?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          applicant_id: string;
          consent_to_reveal: boolean;
          cover_letter: string;
          created_at: string;
          id: string;
          job_id: string;
          proposed_rate: number | null;
          status: string;
          submission_id: string | null;
          updated_at: string;
        };
        Insert: {
          applicant_id: string;
          consent_to_reveal?: boolean;
          cover_letter: string;
          created_at?: string;
          id?: string;
          job_id: string;
          proposed_rate?: number | null;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Update: {
          applicant_id?: string;
          consent_to_reveal?: boolean;
          cover_letter?: string;
          created_at?: string;
          id?: string;
          job_id?: string;
          proposed_rate?: number | null;
          status?: string;
          submission_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "job_applications_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      jobs: {
        Row: {
          budget_high: number;
          budget_max: number | null;
          budget_min: number | null;
          budget_type: string;
          client_id: string | null;
          company_name: string | null;
          company_url: string | null;
          created_at: string;
          deadline: string | null;
          description: string;
          duration: string;
          experience_level: string;
          expires_at: string;
          id: string;
          is_featured: boolean;
          job_type: string;
          location: string | null;
          location_text: string;
          reported_for: string | null;
          search_text: string;
          skill_keys: string[];
          skills_required: string[];
          status: string;
          submission_id: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          budget_high?: never;
          budget_max?: number | null;
          budget_min?: number | null;
          budget_type?: string;
          client_id?: string | null;
          company_name?: string | null;
          company_url?: string | null;
          created_at?: string;
          deadline?: string | null;
          description: string;
          duration?: string;
          experience_level?: string;
          expires_at?: string;
          id?: string;
          is_featured?: boolean;
          job_type?: string;
          location?: string | null;
          location_text?: string;
          reported_for?: string | null;
          search_text?: string;
          skill_keys?: string[];
          skills_required?: string[];
          status?: string;
          submission_id?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          budget_high?: never;
          budget_max?: number | null;
          budget_min?: number | null;
          budget_type?: string;
          client_id?: string | null;
          company_name?: string | null;
          company_url?: string | null;
          created_at?: string;
          deadline?: string | null;
          description?: string;
          duration?: string;
          experience_level?: string;
          expires_at?: string;
          id?: string;
          is_featured?: boolean;
          job_type?: string;
          location?: string | null;
          location_text?: string;
          reported_for?: string | null;
          search_text?: string;
          skill_keys?: string[];
          skills_required?: string[];
          status?: string;
          submission_id?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      meeting_requests: {
        Row: {
          created_at: string;
          id: string;
          message: string | null;
          preferred_on: string | null;
          requester_id: string;
          subject: string;
          submission_id: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          message?: string | null;
          preferred_on?: string | null;
          requester_id: string;
          subject: string;
          submission_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          message?: string | null;
          preferred_on?: string | null;
          requester_id?: string;
          subject?: string;
          submission_id?: string | null;
        };
        Relationships: [];
      };
      member_blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
          id: string;
        };
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
          id?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
          id?: string;
        };
        Relationships: [];
      };
      notification_preferences: {
        Row: {
          created_at: string;
          muted: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          muted?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          muted?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          created_at: string;
          id: string;
          is_read: boolean;
          kind: string;
          link: string | null;
          message: string;
          note: string | null;
          params: Json;
          title: string;
          type: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind?: string;
          link?: string | null;
          message: string;
          note?: string | null;
          params?: Json;
          title: string;
          type?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind?: string;
          link?: string | null;
          message?: string;
          note?: string | null;
          params?: Json;
          title?: string;
          type?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      profile_views: {
        Row: {
          profile_id: string;
          viewed_on: string;
          visitor: string;
        };
        Insert: {
          profile_id: string;
          viewed_on: string;
          visitor: string;
        };
        Update: {
          profile_id?: string;
          viewed_on?: string;
          visitor?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_views_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          city: string | null;
          consent_at: string | null;
          created_at: string;
          division: string | null;
          full_name: string | null;
          github_url: string | null;
          id: string;
          is_verified: boolean;
          linkedin_url: string | null;
          location: string | null;
          nid_verified: boolean;
          onboarding_completed_at: string | null;
          phone: string | null;
          phone_verified: boolean;
          twitter_url: string | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          city?: string | null;
          consent_at?: string | null;
          created_at?: string;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id: string;
          is_verified?: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          nid_verified?: boolean;
          onboarding_completed_at?: string | null;
          phone?: string | null;
          phone_verified?: boolean;
          twitter_url?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          city?: string | null;
          consent_at?: string | null;
          created_at?: string;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id?: string;
          is_verified?: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          nid_verified?: boolean;
          onboarding_completed_at?: string | null;
          phone?: string | null;
          phone_verified?: boolean;
          twitter_url?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      public_profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          division: string | null;
          full_name: string | null;
          github_url: string | null;
          id: string;
          is_verified: boolean;
          linkedin_url: string | null;
          location: string | null;
          twitter_url: string | null;
          website: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id: string;
          is_verified: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          twitter_url?: string | null;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          division?: string | null;
          full_name?: string | null;
          github_url?: string | null;
          id?: string;
          is_verified?: boolean;
          linkedin_url?: string | null;
          location?: string | null;
          twitter_url?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "public_profiles_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      skills: {
        Row: {
          category: string;
          created_at: string;
          id: string;
          name: string;
        };
        Insert: {
          category: string;
          created_at?: string;
          id?: string;
          name: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      startups: {
        Row: {
          city: string | null;
          created_at: string;
          description: string | null;
          division: string | null;
          founded_year: number | null;
          id: string;
          is_verified: boolean;
          name: string;
          owner_id: string;
          sector: string | null;
          stage: string | null;
          tagline: string | null;
          team_size: number | null;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          city?: string | null;
          created_at?: string;
          description?: string | null;
          division?: string | null;
          founded_year?: number | null;
          id?: string;
          is_verified?: boolean;
          name: string;
          owner_id: string;
          sector?: string | null;
          stage?: string | null;
          tagline?: string | null;
          team_size?: number | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          city?: string | null;
          created_at?: string;
          description?: string | null;
          division?: string | null;
          founded_year?: number | null;
          id?: string;
          is_verified?: boolean;
          name?: string;
          owner_id?: string;
          sector?: string | null;
          stage?: string | null;
          tagline?: string | null;
          team_size?: number | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      talent_profiles: {
        Row: {
          availability: string;
          bio: string | null;
          confirmed_at: string;
          created_at: string;
          division: string | null;
          experience_years: number;
          hourly_rate: number | null;
          id: string;
          is_open_to_freelance: boolean;
          is_open_to_work: boolean;
          listed_until: string | null;
          location_text: string;
          max_hourly_rate: number | null;
          min_hourly_rate: number | null;
          portfolio_projects: Json;
          portfolio_url: string | null;
          preferred_work_type: string[];
          rate_high: number;
          rate_low: number;
          search_text: string;
          skill_names: string[];
          title: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          availability?: string;
          bio?: string | null;
          confirmed_at?: string;
          created_at?: string;
          division?: string | null;
          experience_years?: number;
          hourly_rate?: number | null;
          id?: string;
          is_open_to_freelance?: boolean;
          is_open_to_work?: boolean;
          listed_until?: string | null;
          location_text?: string;
          max_hourly_rate?: number | null;
          min_hourly_rate?: number | null;
          portfolio_projects?: Json;
          portfolio_url?: string | null;
          preferred_work_type?: string[];
          rate_high?: never;
          rate_low?: never;
          search_text?: string;
          skill_names?: string[];
          title: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          availability?: string;
          bio?: string | null;
          confirmed_at?: string;
          created_at?: string;
          division?: string | null;
          experience_years?: number;
          hourly_rate?: number | null;
          id?: string;
          is_open_to_freelance?: boolean;
          is_open_to_work?: boolean;
          listed_until?: string | null;
          location_text?: string;
          max_hourly_rate?: number | null;
          min_hourly_rate?: number | null;
          portfolio_projects?: Json;
          portfolio_url?: string | null;
          preferred_work_type?: string[];
          rate_high?: never;
          rate_low?: never;
          search_text?: string;
          skill_names?: string[];
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          is_primary: boolean;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          is_primary?: boolean;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          is_primary?: boolean;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_skills: {
        Row: {
          created_at: string;
          level: string;
          skill_id: string;
          updated_at: string;
          user_id: string;
          years_experience: number;
        };
        Insert: {
          created_at?: string;
          level?: string;
          skill_id: string;
          updated_at?: string;
          user_id: string;
          years_experience?: number;
        };
        Update: {
          created_at?: string;
          level?: string;
          skill_id?: string;
          updated_at?: string;
          user_id?: string;
          years_experience?: number;
        };
        Relationships: [
          {
            foreignKeyName: "user_skills_skill_id_fkey";
            columns: ["skill_id"];
            isOneToOne: false;
            referencedRelation: "skills";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_skills_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "talent_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
    };
    Views: {
      my_connections: {
        Row: {
          created_at: string;
          direction: string;
          id: string;
          member_email: string | null;
          member_name: string;
          member_talent_id: string | null;
          note: string | null;
          status: string;
          updated_at: string;
        };
        Relationships: [];
      };
      my_notifications: {
        Row: {
          created_at: string;
          id: string;
          is_read: boolean;
          kind: string;
          link: string | null;
          message: string;
          note: string | null;
          params: Json;
          subject_name: string | null;
          title: string;
          type: string;
          unread: number;
        };
        Relationships: [];
      };
      my_sessions: {
        Row: {
          created_at: string;
          device: string | null;
          id: string;
          is_current: boolean;
          last_seen_at: string;
        };
        Relationships: [];
      };
      received_applications: {
        Row: {
          applicant_email: string | null;
          applicant_name: string;
          applicant_phone: string | null;
          cover_letter: string;
          created_at: string;
          id: string;
          job_budget_max: number | null;
          job_budget_min: number | null;
          job_budget_type: string;
          job_id: string;
          job_title: string;
          proposed_rate: number | null;
          status: string;
          updated_at: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      answer_connection: {
        Args: { id: string; decision: string };
        Returns: string;
      };
      block_connection: {
        Args: { id: string };
        Returns: undefined;
      };
      close_job: {
        Args: { id: string };
        Returns: undefined;
      };
      decide_application: {
        Args: { id: string; decision: string };
        Returns: string;
      };
      delete_account: {
        Args: never;
        Returns: undefined;
      };
      end_other_sessions: {
        Args: never;
        Returns: undefined;
      };
      end_session: {
        Args: { session: string };
        Returns: undefined;
      };
      header: {
        Args: { news_size: number };
        Returns: Json;
      };
      home: {
        Args: { newest_size: number };
        Returns: Json;
      };
      job_has_ended: {
        Args: { id: string };
        Returns: boolean;
      };
      job_hidden_for: {
        Args: { id: string };
        Returns: string;
      };
      own_counts: {
        Args: { views_after: string };
        Returns: Json;
      };
      own_records: {
        Args: never;
        Returns: Json;
      };
      record_profile_view: {
        Args: { talent_id: string };
        Returns: Json;
      };
      replace_user_skills: {
        Args: { entries: Json };
        Returns: undefined;
      };
      report_job: {
        Args: { id: string; reason: string; details?: string };
        Returns: undefined;
      };
      user_completed_onboarding: {
        Args: { user_uuid: string };
        Returns: boolean;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicSchema = Database["public"];
type Relations = PublicSchema["Tables"] & PublicSchema["Views"];

/** A row as it is read: `Tables<"jobs">`, views included. */
export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];

/** What an insert takes. */
export type TablesInsert<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Insert"];

/** What an update takes. */
export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Update"];
